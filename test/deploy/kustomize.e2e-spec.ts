import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import { loadConfig as loadResearchConfig } from '../../apps/research/src/config/env.js';
import { TYPESCRIPT } from '../../scripts/lib/type-projects.mjs';
import { type Manifest, render } from './kustomization.js';

const root = join(import.meta.dirname, '..', '..');
const repository = join(root, 'deploy', 'kustomize');
/** A copy, with `overlays/all`: the example with every component that it offers. */
const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const kustomize = spawnSync('kustomize', ['version']).status === 0;

interface Container {
  image: string;
  command?: string[];
  env: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
  ports?: { name: string; containerPort: number }[];
  [key: string]: unknown;
}

interface PodSpec {
  containers: [Container];
  volumes: {
    name: string;
    secret?: { secretName: string };
    emptyDir?: { medium?: string; sizeLimit?: string };
    persistentVolumeClaim?: { claimName: string };
  }[];
  terminationGracePeriodSeconds?: number;
  [key: string]: unknown;
}

interface Workload {
  replicas?: number;
  strategy: unknown;
  template: { metadata: { labels: object; annotations?: object }; spec: PodSpec };
}

const keyed = (manifests: Manifest[]): Record<string, Manifest> =>
  Object.fromEntries(manifests.map((manifest) => [`${manifest.kind}/${manifest.metadata.name}`, manifest]));

cpSync(repository, folder, { recursive: true });
cpSync(join(folder, 'overlays', 'example'), join(folder, 'overlays', 'all'), { recursive: true });
const allFile = join(folder, 'overlays', 'all', 'kustomization.yaml');
writeFileSync(allFile, readFileSync(allFile, 'utf8').replace(/^# (components:| {2}- )/gm, '$1'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['base', join('overlays', 'example'), join('overlays', 'all')])(
  'deploy/kustomize/%s',
  (name) => {
    const isBase = name === 'base';
    const hasAll = name.endsWith('all');
    let objects: Record<string, Manifest>;
    const specOf = <Spec>(key: string): Spec => {
      const found = objects[key];
      if (found === undefined) throw new Error(`there is no ${key}`);
      return found.spec as Spec;
    };
    const migrate = `Job/inventory-migrate-${version.replaceAll('.', '-')}`;
    beforeAll(() => {
      objects = keyed(render(join(folder, name)));
    });

    it('holds these objects', () => {
      expect(Object.keys(objects).sort()).toEqual(
        [
          'ConfigMap/inventory',
          'ConfigMap/research',
          'Deployment/inventory',
          'Deployment/research',
          migrate,
          'Namespace/stock-and-scholar',
          'NetworkPolicy/into-the-services',
          'NetworkPolicy/inventory-to-database',
          'NetworkPolicy/names',
          'NetworkPolicy/nothing-else',
          'NetworkPolicy/research-to-providers',
          'PodDisruptionBudget/inventory',
          'Service/inventory',
          'Service/research',
          ...(isBase ? [] : ['HorizontalPodAutoscaler/inventory', 'Ingress/stock-and-scholar']),
          ...(hasAll
            ? [
                'Job/inventory-seed',
                'NetworkPolicy/research-to-redis',
                'NetworkPolicy/services-to-collector',
                'PodDisruptionBudget/research',
              ]
            : ['PersistentVolumeClaim/research']),
        ].sort(),
      );
      for (const { kind, metadata } of Object.values(objects))
        expect(metadata.namespace).toBe(kind === 'Namespace' ? undefined : 'stock-and-scholar');
    });

    it('is what the types of Kubernetes allow, to the last field', () => {
      const types: Record<string, string> = {
        'v1 ConfigMap': 'core/v1',
        'v1 Namespace': 'core/v1',
        'v1 PersistentVolumeClaim': 'core/v1',
        'v1 Service': 'core/v1',
        'apps/v1 Deployment': 'apps/v1',
        'batch/v1 Job': 'batch/v1',
        'policy/v1 PodDisruptionBudget': 'policy/v1',
        'networking.k8s.io/v1 NetworkPolicy': 'networking/v1',
        'networking.k8s.io/v1 Ingress': 'networking/v1',
        'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling/v2',
      };
      // In the repository, so that the compiler finds the types.
      const place = mkdtempSync(join(root, 'node_modules', '.manifests-'));
      try {
        const lines = Object.values(objects).map((object, at) => {
          const module = types[`${object.apiVersion} ${object.kind}`];
          if (module === undefined) throw new Error(`no type for ${object.apiVersion} ${object.kind}`);
          return `import type { ${object.kind} as T${at} } from 'kubernetes-types/${module}.js';
          export const o${at}: T${at} = ${JSON.stringify(object)};`;
        });
        writeFileSync(join(place, 'manifests.ts'), lines.join('\n'));
        const check = spawnSync(
          process.execPath,
          [
            TYPESCRIPT,
            ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', 'node'],
            ...['--module', 'esnext', '--moduleResolution', 'bundler'],
            join(place, 'manifests.ts'),
          ],
          { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
        );
        expect({ status: check.status, text: check.stdout }).toEqual({ status: 0, text: '' });
      } finally {
        rmSync(place, { recursive: true });
      }
    });

    (kustomize ? it : it.skip)('is rendered so by kustomize itself', () => {
      const text = execFileSync('kustomize', ['build', join(folder, name)], { encoding: 'utf8' });
      expect(keyed(parseAllDocuments(text).map((one) => one.toJS() as Manifest))).toEqual(objects);
    });

    it.each([
      ['Deployment/inventory', 'stock-and-scholar-inventory'],
      ['Deployment/research', 'stock-and-scholar-research'],
      [migrate, 'stock-and-scholar-inventory'],
      ...(hasAll ? [['Job/inventory-seed', 'stock-and-scholar-inventory'] as const] : []),
    ])('%s runs without rights and within bounds, in the image of this release', (key, image) => {
      const { spec } = specOf<Workload>(key).template;
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        // A service called inventory would set INVENTORY_PORT to `tcp://…` in every pod.
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          runAsGroup: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(spec.containers).toHaveLength(1);
      const [container] = spec.containers;
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { cpu: expect.any(String), memory: expect.any(String) },
        },
      });
      expect(container.image).toBe(`${isBase ? '' : 'registry.example.com/'}${image}:${version}`);
      // Secrets by reference, as files; none among the variables.
      const secrets = spec.volumes.filter(({ secret }) => secret !== undefined).map(({ name }) => name);
      const mounts = container.volumeMounts.filter((mount) => secrets.includes(mount.name));
      expect(mounts.every(({ readOnly }) => readOnly === true)).toBe(true);
      for (const { name, value } of container.env.filter(({ name }) =>
        /SECRET|URL|TOKEN|KEY|PASSWORD/.test(name),
      )) {
        expect(name).toMatch(/_FILE$/);
        expect(mounts.some(({ mountPath }) => value.startsWith(`${mountPath}/`))).toBe(true);
      }
    });

    it.each([
      ['Deployment/inventory', 3000],
      ['Deployment/research', 3001],
    ])('%s is started, kept and asked by its probes', (key, port) => {
      const [container] = specOf<Workload>(key).template.spec.containers;
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/livez', port: 'http' }, periodSeconds: 2, failureThreshold: 60 },
        livenessProbe: { httpGet: { path: '/livez', port: 'http' }, periodSeconds: 10, failureThreshold: 6 },
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, failureThreshold: 1 },
      });
      expect(container.ports).toEqual([
        { name: 'http', containerPort: port },
        { name: 'metrics', containerPort: 9464 },
      ]);
      expect(specOf<Workload>(key).template.metadata.annotations).toEqual({
        'prometheus.io/scrape': 'true',
        'prometheus.io/port': '9464',
        'prometheus.io/path': '/metrics',
      });
    });

    it('waits for a stop longer than the longest request, and for the balancer before', () => {
      const { database, shutdownTimeoutMs } = loadConfig({
        DATABASE_APP_URL: 'postgres://a@h/d',
        DATABASE_PLATFORM_URL: 'postgres://a@h/d',
      });
      const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
      const delay = Number(/SHUTDOWN_DELAY_MS=(\d+)/.exec(dockerfile)?.[1]);
      const longest = delay + 2 * database.connectTimeoutMs + database.statementTimeoutMs;
      const { terminationGracePeriodSeconds: grace = 0, containers } =
        specOf<Workload>('Deployment/inventory').template.spec;
      expect(grace).toBe(75);
      expect(grace * 1000).toBeGreaterThan(longest);
      expect(grace * 1000).toBeGreaterThanOrEqual(delay + shutdownTimeoutMs + 15_000);
      const { periodSeconds, failureThreshold } = containers[0].readinessProbe as Record<string, number>;
      expect((periodSeconds ?? 0) * (failureThreshold ?? 0) * 1000).toBeLessThan(delay);
      expect(specOf<Workload>('Deployment/research').template.spec.terminationGracePeriodSeconds).toBe(30);
    });

    it('never has more connections than a server with 150 gives, nor fewer than two processes', () => {
      const { replicas, strategy } = specOf<Workload>('Deployment/inventory');
      expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
      const scaling = objects['HorizontalPodAutoscaler/inventory']?.spec as
        | { maxReplicas: number }
        | undefined;
      const { data } = objects['ConfigMap/inventory'] as unknown as { data: Record<string, string> };
      const pool = Number(data.DATABASE_POOL_SIZE);
      const most = ((scaling?.maxReplicas ?? replicas ?? 0) + 1) * (pool + Math.max(2, Math.ceil(pool / 4)));
      expect(most).toBe(scaling ? 140 : 80);
      expect(most + 7).toBeLessThanOrEqual(150 - 3);
      // What the autoscaler has set, no `kubectl apply` sets back.
      expect(replicas).toBe(scaling ? undefined : 3);
      expect(specOf<object>('PodDisruptionBudget/inventory')).toEqual({
        minAvailable: 2,
        selector: { matchLabels: { 'app.kubernetes.io/name': 'inventory' } },
      });
    });

    it('starts the job with what is there when it is applied alone: its secrets', () => {
      const command =
        'kubectl apply -k deploy/kustomize/overlays/example -l app.kubernetes.io/name=inventory-migrate';
      expect(readFileSync(join(root, 'docs', 'operations.md'), 'utf8')).toContain(command);
      const selected = Object.entries(objects)
        .filter(([, { metadata }]) => metadata.labels?.['app.kubernetes.io/name'] === 'inventory-migrate')
        .map(([key]) => key);
      expect(selected).toEqual(hasAll ? [migrate, 'Job/inventory-seed'] : [migrate]);
      for (const key of selected) {
        const { containers, volumes } = specOf<Workload>(key).template.spec;
        expect(containers[0].envFrom ?? []).toEqual([]);
        for (const { secret, emptyDir } of volumes) expect(secret ?? emptyDir).toBeDefined();
      }
    });

    it.each(['inventory', 'research'])(
      'gives %s settings that it takes, and the proxy that it is behind',
      (of) => {
        const [container] = specOf<Workload>(`Deployment/${of}`).template.spec.containers;
        expect(container.envFrom).toEqual([{ configMapRef: { name: of } }]);
        const { data } = objects[`ConfigMap/${of}`] as unknown as { data: Record<string, string> };
        const { metricsPort, trustedProxies, allowedHosts, tracing } =
          of === 'research'
            ? loadResearchConfig(data)
            : loadConfig({
                ...data,
                DATABASE_APP_URL: 'postgres://a@h/d',
                DATABASE_PLATFORM_URL: 'postgres://a@h/d',
              });
        const host = of === 'research' ? 'scholar.example.com' : 'stock.example.com';
        expect({ metricsPort, trustedProxies, allowedHosts, tracing }).toEqual({
          metricsPort: 9464,
          trustedProxies: ['10.0.0.0/8'],
          allowedHosts: isBase ? [] : [host],
          tracing: hasAll,
        });
      },
    );

    it('bounds temporary files by a limit that a process meets as a full disk, within its memory', () => {
      for (const key of ['Deployment/inventory', 'Deployment/research', migrate])
        for (const { emptyDir } of specOf<Workload>(key).template.spec.volumes.filter((one) => one.emptyDir))
          expect(emptyDir).toEqual({ medium: 'Memory', sizeLimit: expect.stringMatching(/^\d+Mi$/) });
    });

    it('keeps the answers of research on a volume, or in a Redis that several processes share', () => {
      const { replicas, strategy, template } = specOf<Workload>('Deployment/research');
      const [{ env, volumeMounts }] = template.spec.containers;
      const claims = template.spec.volumes.map(
        ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName,
      );
      expect([replicas, strategy]).toEqual(
        hasAll
          ? [2, { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }]
          : [1, { type: 'Recreate' }],
      );
      expect(claims.includes('research')).toBe(!hasAll);
      expect(volumeMounts.some(({ mountPath }) => mountPath === '/app/data')).toBe(!hasAll);
      expect(env.some(({ name: variable }) => variable === 'REDIS_URL_FILE')).toBe(hasAll);
    });

    (hasAll ? it : it.skip)('makes the first accounts by a job that is the other but for these', () => {
      const [one, other] = [migrate, 'Job/inventory-seed'].map((key) => specOf<Workload>(key));
      const { SEED_PASSWORD_FILE: file, ...rest } = Object.fromEntries(
        (other?.template.spec.containers[0].env ?? []).map(({ name: variable, value }) => [variable, value]),
      );
      expect(file).toBe('/run/secrets/seed/seed-password');
      expect(Object.entries(rest)).toEqual(
        one?.template.spec.containers[0].env.map(({ name: variable, value }) => [variable, value]),
      );
      expect(other?.template.spec.containers[0].command).toEqual([
        ...(one?.template.spec.containers[0].command ?? []),
        '--seed',
      ]);
      expect(other?.template.metadata).toEqual(one?.template.metadata);
    });

    it('migrates as the owner, whose address no service has', () => {
      const job = specOf<Workload>(migrate).template.spec;
      expect(job.containers[0].command).toEqual(['node', 'dist/apps/inventory/src/prepare.js']);
      expect(job.containers[0].env.map(({ name }) => name)).toContain('DATABASE_URL_FILE');
      const secretsOf = (key: string): string[] =>
        specOf<Workload>(key).template.spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
      expect(secretsOf(migrate)).toEqual(['inventory-owner', 'inventory']);
      expect(secretsOf('Deployment/inventory')).toEqual(['inventory']);
      expect(secretsOf('Deployment/research')).toEqual(['research']);
    });

    it('lets these talk, and nobody else', () => {
      const policies = Object.entries(objects)
        .filter(([key]) => key.startsWith('NetworkPolicy/'))
        .map(([key, { spec }]) => [key.slice('NetworkPolicy/'.length), spec]);
      const services = (...names: string[]): object => ({
        matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: names }],
      });
      const namespace = (of: string): object => ({
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': of } },
      });
      const database = isBase ? '10.0.0.0/8' : '10.20.30.40/32';
      expect(Object.fromEntries(policies)).toEqual({
        'nothing-else': { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
        'into-the-services': {
          podSelector: services('inventory', 'research'),
          policyTypes: ['Ingress'],
          ingress: [
            { from: [namespace('ingress-nginx')], ports: [{ protocol: 'TCP', port: 'http' }] },
            { from: [namespace('monitoring')], ports: [{ protocol: 'TCP', port: 'metrics' }] },
          ],
        },
        names: {
          podSelector: {},
          policyTypes: ['Egress'],
          egress: [
            {
              to: [namespace('kube-system')],
              ports: [
                { protocol: 'UDP', port: 53 },
                { protocol: 'TCP', port: 53 },
              ],
            },
          ],
        },
        'inventory-to-database': {
          podSelector: services('inventory', 'inventory-migrate'),
          policyTypes: ['Egress'],
          egress: [{ to: [{ ipBlock: { cidr: database } }], ports: [{ protocol: 'TCP', port: 5432 }] }],
        },
        'research-to-providers': {
          podSelector: { matchLabels: { 'app.kubernetes.io/name': 'research' } },
          policyTypes: ['Egress'],
          egress: [
            {
              to: [
                {
                  ipBlock: {
                    cidr: '0.0.0.0/0',
                    except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
                  },
                },
              ],
              ports: [{ protocol: 'TCP', port: 443 }],
            },
          ],
        },
        ...(hasAll && {
          'research-to-redis': {
            podSelector: { matchLabels: { 'app.kubernetes.io/name': 'research' } },
            policyTypes: ['Egress'],
            egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8' } }], ports: [{ protocol: 'TCP', port: 6379 }] }],
          },
          'services-to-collector': {
            podSelector: services('inventory', 'research'),
            policyTypes: ['Egress'],
            egress: [{ to: [namespace('monitoring')], ports: [{ protocol: 'TCP', port: 4318 }] }],
          },
        }),
      });
    });
  },
);

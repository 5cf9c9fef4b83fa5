/** @jest-environment-options {"ownModules": true} */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MaintenanceService } from '../../apps/inventory/src/maintenance/maintenance.service.js';
import { postJson, type RunningApp, startApp } from '../research/support/running-app.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { createTestApp, type TestApp } from '../support/inventory-app.js';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'ops', 'observability');
const alertsText = readFileSync(join(folder, 'prometheus', 'alerts.yml'), 'utf8');

interface Dashboard {
  title: string;
  panels: { title: string; targets?: { expr: string }[] }[];
}

const alertNames = [...alertsText.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const alertExpressions = [...alertsText.matchAll(/expr: >-\n +(.+)/g)].map(([, expr = '']) => expr);
const dashboards = readdirSync(join(folder, 'grafana')).map(
  (name) => JSON.parse(readFileSync(join(folder, 'grafana', name), 'utf8')) as Dashboard,
);
const panelExpressions = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
);

/** Metrics of ours that an expression names, each with the labels that it asks for. */
function selectorsOf(expression: string): { name: string; labels: Record<string, string> }[] {
  return [
    ...expression.matchAll(/\b((?:http|inventory|research|nodejs|process|build)_\w+)(?:\{([^}]*)\})?/g),
  ].map(([, name = '', inside = '']) => ({
    name,
    labels: Object.fromEntries(
      [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  }));
}

describe('dashboards and alerts', () => {
  let inventory: TestApp;
  let research: RunningApp;
  let samples: string[];

  beforeAll(async () => {
    const ports = [await freePort(), await freePort()];
    inventory = await createTestApp({}, { METRICS_PORT: String(ports[0]) });
    const { owner } = await inventory.newTenant('acme');
    await owner.get('products/');
    await inventory.app.get(MaintenanceService).run({ whenDue: false });
    research = await startApp({ METRICS_PORT: String(ports[1]) });
    // Asks for nothing, so that no provider is.
    await postJson(`${research.origin}/research`, { query: '?!' });
    const texts = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    samples = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line !== '' && !line.startsWith('#'));
  });

  afterAll(async () => {
    await research.app.close();
    await inventory.close();
  });

  const isShown = ({ name, labels }: { name: string; labels: Record<string, string> }): boolean =>
    samples.some(
      (line) =>
        line.split(/[{ ]/, 1)[0] === name &&
        // Both services run in this process, under the name of the last one.
        Object.entries(labels).every(
          ([label, value]) => label === 'service' || line.includes(`${label}="${value}"`),
        ),
    );

  it('are there', () => {
    expect(dashboards.map(({ title }) => title).sort()).toEqual(['Inventory', 'Research']);
    expect(alertNames.length).toBe(alertExpressions.length);
    expect(alertNames.length).toBeGreaterThan(20);
    expect(panelExpressions.length).toBeGreaterThan(40);
  });

  it('name only what the services show, with labels that they have', () => {
    const selectors = [...alertExpressions, ...panelExpressions].flatMap(selectorsOf);
    expect(selectors.length).toBeGreaterThan(80);
    expect(selectors.filter((selector) => !isShown(selector))).toEqual([]);
  });

  it('watch the services by the names that the examples of a configuration give them', () => {
    const read = (name: string) => readFileSync(join(folder, 'prometheus', name), 'utf8');
    const jobs = ['inventory', 'research'];
    // By the name server, that knows every process of a service: a fixed target is one of them, another at each scrape.
    const names = [
      ...read('prometheus.yml').matchAll(/job_name: (\w+)\n +dns_sd_configs:\n.*names: \[(\w+)\]/g),
    ];
    expect(names.map(([, job, name]) => [job, name])).toEqual(jobs.map((job) => [job, job]));
    expect(read('prometheus-kubernetes.yml')).toMatch(/app_kubernetes_io_name\]\n +target_label: job\n/);
    for (const job of jobs) expect(alertsText).toContain(`absent(up{job="${job}"})`);
  });

  it('would notice a name or a label that is not there', () => {
    const wrong = 'rate(inventory_postings_total[5m]) + inventory_login_failures_total{kind="unknown"}';
    expect(selectorsOf(wrong).filter(isShown)).toEqual([]);
  });

  it('show every figure of ours', () => {
    const own = new Set(
      samples
        .map((line) => line.split(/[{ ]/, 1)[0] ?? '')
        .filter((name) => /^(?:inventory|research)_/.test(name))
        .map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
    );
    const used = panelExpressions
      .flatMap(selectorsOf)
      .map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect([...own].filter((name) => !used.includes(name))).toEqual([]);
  });

  it('have names by the conventions, and labels of few values', () => {
    const counters = samples.filter((line) => /^(?:inventory|research)_\w+_total[{ ]/.test(line));
    expect(counters.length).toBeGreaterThan(50);
    for (const line of samples.filter((one) => /^(?:inventory|research)_/.test(one))) {
      expect(line).not.toMatch(/_(?:ms|milliseconds|minutes)[{ _]/);
      expect(line).not.toMatch(/[{,](?:tenant|user|path|query|session)\w*="/);
    }
  });

  it('tell what to do: one row an alert in the operations page', () => {
    const page = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const [, section = ''] = /^## Alerts and what to do\n([^]*?)(?=^## )/m.exec(page) ?? [];
    const rows = [...section.matchAll(/^\| `(\w+)` +\| \S/gm)].map(([, name]) => name);
    expect(rows).toEqual(alertNames);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  (hasPromtool ? it : it.skip)('are what Prometheus understands (needs promtool)', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'promtool-'));
    try {
      const rules = panelExpressions.map((expr, index) => ({
        record: `panel:${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      }));
      const file = join(temporary, 'panels.json');
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      // Debian's promtool is built without what finds pods.
      const kubernetes = readFileSync(join(folder, 'prometheus', 'prometheus-kubernetes.yml'), 'utf8');
      const pods = join(temporary, 'prometheus-kubernetes.yml');
      writeFileSync(
        pods,
        kubernetes
          .replace(/kubernetes_sd_configs:\n.*\n.*\n/, "static_configs: [{ targets: ['pod:9464'] }]\n")
          .replace('  - alerts.yml', `  - ${join(folder, 'prometheus', 'alerts.yml')}`),
      );
      const check = (...args: string[]) => spawnSync('promtool', ['check', ...args], { encoding: 'utf8' });
      for (const result of [
        check('rules', file, join(folder, 'prometheus', 'alerts.yml')),
        check('config', join(folder, 'prometheus', 'prometheus.yml')),
        check('config', pods),
      ])
        expect({ status: result.status, said: result.stderr }).toEqual({ status: 0, said: '' });
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });
});

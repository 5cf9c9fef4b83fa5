/** Parses the Dockerfile, so that the check cannot diverge from the image. */

/**
 * @typedef {{name: string, from: string, steps: {instruction: string, flags: Record<string, string>, text: string}[]}} ImageStage
 */

/** Joins continued lines and drops comments. */
function logicalLines(text) {
  return text
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** `--from=build --x=y rest` → flags and rest. */
function splitFlags(text) {
  const flags = {};
  let rest = text;
  for (let match = /^--([a-z-]+)=(\S+)\s+/.exec(rest); match; match = /^--([a-z-]+)=(\S+)\s+/.exec(rest)) {
    flags[match[1]] = match[2];
    rest = rest.slice(match[0].length);
  }
  return { flags, text: rest };
}

/** @param {string} text  a Dockerfile @returns {ImageStage[]} in order */
export function parseDockerfile(text) {
  const stages = [];
  for (const line of logicalLines(text)) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!instruction) throw new Error(`Not a Dockerfile line: ${line}`);
    if (instruction === 'FROM') {
      const [, from, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ name: name ?? String(stages.length), from, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`A step before the first FROM: ${line}`);
    stage.steps.push({ instruction, ...splitFlags(rest) });
  }
  return stages;
}

/** The stages of a target, base first; throws for an unknown name. */
export function lineage(stages, target) {
  const stage = stages.find(({ name }) => name === target);
  if (!stage) throw new Error(`The Dockerfile has no stage "${target}".`);
  const base = stages.find(({ name }) => name === stage.from);
  return base ? [...lineage(stages, base.name), stage] : [stage];
}

/** Every stage that a target needs, copied-from ones included, in file order. */
export function needed(stages, target) {
  const names = new Set();
  const visit = (name) => {
    for (const stage of lineage(stages, name)) {
      if (names.has(stage.name)) continue;
      names.add(stage.name);
      for (const { flags } of stage.steps)
        if (flags.from && stages.some((other) => other.name === flags.from)) visit(flags.from);
    }
  };
  visit(target);
  return stages.filter(({ name }) => names.has(name));
}

/** Configuration of the finished image: environment, user, command, health check; the last one of each counts. */
export function imageOf(stages, target) {
  const image = { environment: {}, user: 'root', command: null, health: null, workdir: '/' };
  for (const { steps } of lineage(stages, target)) {
    for (const { instruction, text } of steps) {
      if (instruction === 'ENV')
        for (const pair of text.split(/\s+/))
          image.environment[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
      if (instruction === 'USER') image.user = text;
      if (instruction === 'WORKDIR') image.workdir = text;
      if (instruction === 'CMD') image.command = JSON.parse(text);
      if (instruction === 'HEALTHCHECK') image.health = JSON.parse(text.slice(text.indexOf('CMD') + 3));
    }
  }
  return image;
}

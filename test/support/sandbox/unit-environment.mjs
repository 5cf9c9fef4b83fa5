/** Jest's environment for Node with the number arrays of Node itself: native libraries make those and ask for them. */
import { TestEnvironment } from 'jest-environment-node';

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Float32Array, BigInt64Array });
  }
}

import { Logger } from '@nestjs/common';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** The one thread with an encoder, which serves all analysis threads of the process: the model is in memory once. */
export class EncoderThread {
  private readonly worker: Worker;

  /** @param entry encoder-thread-entry */
  constructor(entry: URL) {
    this.worker = new Worker(entry);
    this.worker.unref();
    const warn = (reason: string): void =>
      new Logger('Encoder').warn({ message: 'no sentence encoder', reason });
    this.worker.on('message', warn);
    this.worker.on('error', (error) => warn(error.message));
  }

  /** A port for a RemoteEncoder on another thread; it closes when this thread ends. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage(port1, [port1]);
    return port2;
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

import { Logger } from '@nestjs/common';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Missing } from './local-models.js';
import { END } from './messages.js';

/** The one thread with an encoder, which serves all analysis threads of the process: the model is in memory once. */
export class EncoderThread {
  private readonly worker: Worker;
  private readonly ended: Promise<void>;

  /** @param entry encoder-thread-entry */
  constructor(entry: URL) {
    this.worker = new Worker(entry);
    this.worker.unref();
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    const warn = (missing: Missing): void => new Logger('Encoder').warn(missing);
    this.worker.on('message', warn);
    this.worker.on('error', ({ message: reason }) => warn({ message: 'no sentence encoder', reason }));
  }

  /** A port for a RemoteModels on another thread; it closes when this thread ends. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage(port1, [port1]);
    return port2;
  }

  /** Ends the thread after the text that it is at: cut off within the native library it would end the process. */
  async end(): Promise<void> {
    this.worker.ref();
    this.worker.postMessage(END);
    await this.ended;
  }
}

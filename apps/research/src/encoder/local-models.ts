import { Logger } from '@nestjs/common';
import type { ConceptReader, ConceptsRead } from './concept-reader.js';
import type { Encoded, Encoder } from './encoder.js';
import type { Named, NameModel } from './name-model.js';
import { openEncoder } from './onnx-encoder.js';
import { openNameModel } from './onnx-name-model.js';
import { openRoleModel } from './onnx-role-model.js';
import { openStanceModel } from './onnx-stance-model.js';
import type { Roled, RoleModel } from './role-model.js';
import type { Judged, StanceModel } from './stance-model.js';

/** What the stages ask of the model files. */
export type SentenceModels = Encoder & ConceptReader & StanceModel & NameModel & RoleModel;

/** That a model cannot be opened, as it is logged. */
export interface Missing {
  message: string;
  reason: string;
}

/** The models of this thread, each opened when it is first used and not before; a fault is told once. */
export class LocalModels implements SentenceModels {
  private readonly encoder: () => Promise<Encoder & ConceptReader>;
  private readonly stances: () => Promise<StanceModel>;
  private readonly namer: () => Promise<NameModel>;
  private readonly roler: () => Promise<RoleModel>;

  constructor(warn: (missing: Missing) => void) {
    this.encoder = once(openEncoder, 'no sentence encoder', warn);
    this.stances = once(openStanceModel, 'no stance model', warn);
    this.namer = once(openNameModel, 'no name model', warn);
    this.roler = once(openRoleModel, 'no role model', warn);
  }

  async encode(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Encoded> {
    return (await this.encoder()).encode(texts, betweenTexts);
  }

  async conceptsIn(queries: readonly string[], betweenTexts: () => Promise<void>): Promise<ConceptsRead> {
    return (await this.encoder()).conceptsIn(queries, betweenTexts);
  }

  async judge(
    question: string,
    passages: readonly string[],
    betweenTexts: () => Promise<void>,
  ): Promise<Judged> {
    return (await this.stances()).judge(question, passages, betweenTexts);
  }

  async nameIn(texts: readonly string[], betweenTexts: () => Promise<void>): Promise<Named> {
    return (await this.namer()).nameIn(texts, betweenTexts);
  }

  async rolesIn(abstracts: readonly string[], betweenTexts: () => Promise<void>): Promise<Roled> {
    return (await this.roler()).rolesIn(abstracts, betweenTexts);
  }
}

function once<Model>(
  open: () => Promise<Model>,
  message: string,
  warn: (missing: Missing) => void,
): () => Promise<Model> {
  let opened: Promise<Model> | null = null;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      warn({ message, reason: error instanceof Error ? error.message : String(error) });
      throw error;
    }));
}

const LOCAL = new LocalModels((missing) => new Logger('Encoder').warn(missing));

/** Null where the settings switch them off. */
export function localModels({ encoder }: { encoder: boolean }): SentenceModels | null {
  return encoder ? LOCAL : null;
}

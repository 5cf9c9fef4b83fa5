import { Module } from '@nestjs/common';
import { CsvStreams } from './csv-stream.service.js';

@Module({ providers: [CsvStreams], exports: [CsvStreams] })
export class CsvModule {}

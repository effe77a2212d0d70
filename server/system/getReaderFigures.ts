import type { contract } from '../../shared/contract.ts'
import type { VerbOutput } from '../../shared/endpoint.ts'
import { readerFigures } from '../baseline/face.ts'
import type { Ctx } from '../context.ts'

export const getReaderFigures = async (ctx: Ctx<'admin'>): Promise<VerbOutput<(typeof contract.system)['getReaderFigures']>> => ({
  ...readerFigures,
  model: ctx.config.llm?.model ?? null,
})

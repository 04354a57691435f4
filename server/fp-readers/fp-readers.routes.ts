import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { createReader, endReader, listReaders, readerOfUnit } from './fp-readers.ts'
import { syncReader } from './sync.ts'

export const fpReadersRoutes = ({ secrets }: Pick<Parts, 'secrets'>) =>
  routes(fpReaders, {
    list: listReaders,
    ofUnit: (ctx, input) => readerOfUnit(ctx, input, secrets),
    create: createReader,
    end: endReader,
    sync: (ctx, input) => syncReader(ctx, input, secrets),
  })

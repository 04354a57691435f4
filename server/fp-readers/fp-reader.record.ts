import { recordOf } from '#server/lists/record-of.ts'
import { fpReaders } from './fp-readers.table.ts'

export const fpReaderRecord = recordOf(fpReaders, { model: 'fp_reader' })

import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { newReader } from '#server/testing/fp-reader.ts'

const body = { unit_id: cast.units.arbat, title: 'Считыватель у стойки', ...newReader().keys }
const made = async (world: World) => ({ params: { id: (await world.call(fpReaders.create, { body })).id } })

export const fpReadersExamples: Examples<typeof fpReaders> = {
  list: () => ({}),
  ofUnit: () => ({ query: { unit_id: cast.units.arbat } }),
  create: () => ({ body }),
  end: made,
  sync: made,
}

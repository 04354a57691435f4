import { employerDocuments } from '#contract/employer-documents/employer-documents.ts'
import { fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { enrolPlace } from '#server/fp-readers/house-box.ts'
import { sealedFor } from '#server/fp-readers/reader-crypto.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { irina } = cast.employers
const BIOMETRICS = 10
let count = 0

/** Her written consent, and a template that no other call has sent. */
async function body(world: World, finger: number) {
  const number = `биометрия ${++count}`
  await world.call(employerDocuments.create, { body: { employer_id: irina, employer_document_type_id: BIOMETRICS, number } })
  const { house_key } = await world.call(fpReaders.ofUnit, { query: { unit_id: cast.units.arbat } })
  const fingerprint = sealedFor(house_key, `${'shablon'.repeat(6)}-${count}`, enrolPlace(irina))
  return { employer_id: irina, title: 'Указательный', finger, fingerprint }
}

/** The finger may exist already from an earlier example. */
async function made(world: World, finger: number) {
  const { items } = await world.call(fingerprints.ofEmployer, { params: { id: irina } })
  if (!items.some((one) => one.finger === finger)) await world.call(fingerprints.add, { body: await body(world, finger) })
  return { employer_id: irina, finger }
}

export const fingerprintsExamples: Examples<typeof fingerprints> = {
  list: async (world) => {
    await made(world, 5)
    return { query: {} }
  },
  ofEmployer: () => ({ params: { id: irina } }),
  people: () => ({}),
  add: async (world) => {
    const { items } = await world.call(fingerprints.ofEmployer, { params: { id: irina } })
    const finger = 6
    if (items.some((one) => one.finger === finger)) await world.call(fingerprints.remove, { params: { employer_id: irina, finger } })
    return { body: await body(world, finger) }
  },
  remove: async (world) => ({ params: await made(world, 7) }),
}

import { fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { routes } from '#server/core/serve.ts'
import { list } from '#server/lists/list.ts'
import { fingerprintsList } from './fingerprints.list.ts'
import { addFingerprint, listPeople, ofEmployer, prepareTemplate, removeFingerprint } from './fingerprints.ts'

export const fingerprintsRoutes = routes(fingerprints, {
  list: (ctx, { query }) => list(ctx, fingerprintsList, query),
  ofEmployer,
  people: listPeople,
  add: { prepare: prepareTemplate, run: addFingerprint },
  remove: removeFingerprint,
})

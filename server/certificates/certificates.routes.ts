import { certificates } from '#contract/certificates/certificates.ts'
import { routes } from '#server/core/serve.ts'
import { find, list } from '#server/lists/list.ts'
import { batchCard, createBatch, downloadBatch, handOver } from './batches.ts'
import { blockCertificate } from './block.ts'
import { batchCards } from './cards.ts'
import { batchesList, certificatesList, countsList, eventsList } from './certificates.list.ts'
import { countCertificates } from './count.ts'
import { lookUp, takeLookup } from './lookup.ts'
import { reissue, takeReissue } from './rest.ts'

export const certificatesRoutes = routes(certificates, {
  list: (ctx, { query }) => list(ctx, certificatesList, query),
  show: (ctx, { params, query }) => find(ctx, certificatesList, params.id, query.with ?? ''),
  lookup: { prepare: takeLookup, run: lookUp },
  batches: (ctx, { query }) => list(ctx, batchesList, query),
  batch: (ctx, { params }) => batchCard(ctx, params.id),
  createBatch,
  download: downloadBatch,
  cards: batchCards,
  handOver,
  reissue: { prepare: takeReissue, run: reissue },
  block: blockCertificate,
  events: (ctx, { query }) => list(ctx, eventsList, query),
  counts: (ctx, { query }) => list(ctx, countsList, query),
  count: countCertificates,
})

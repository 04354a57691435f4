import { E } from '#contract/core/errors.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import type { Job } from '#server/core/jobs.ts'
import type { Figure } from '#server/core/metrics.ts'
import type { SealedColumn } from '#server/core/seal-anew.ts'
import type { Route } from '#server/core/serve.ts'
import { newFilename, originalOf } from '#server/images/images.files.ts'
import { encodePicture } from '#server/images/picture.ts'
import { shiftReported } from '#server/kkm/reported.ts'
import { billPaid, billTold } from '#server/orders/online.ts'
import { orderPrinted } from '#server/orders/printed.ts'
import { actTold } from '#server/register-acts/told.ts'
import { rematch } from '#server/waiting-list/offers.ts'
import type { Feature, Parts, Working } from './feature.ts'
import { features } from './features.ts'

const all: Feature[] = features

/** A receipt posts its order; a Z-report closes its shift; an act by hand that was refused is not asked for again. */
export const printed: Parts['printed'] = async (ctx, task) => {
  await orderPrinted(ctx, task)
  await shiftReported(ctx, task)
  await actTold(ctx, task)
}

/** Money that came through a provider is taken by its order, or sent back. */
export const bills: Parts['bills'] = { told: billTold, settle: billPaid }

/**
 * What some features lend to others that may not know them: pictures know whose they are, whoever waits leans on windows, and orders are
 * posted by their printed receipts.
 */
const lent = { pictures: { encodePicture, newFilename, originalOf }, freed: rematch, printed, bills }

/** Every feature's routes, once; `server/features.test.ts` compares them with contract/features.ts. */
export const featureRoutes = (parts: Omit<Parts, keyof typeof lent>): Route[] =>
  all.flatMap(({ routes }) => (typeof routes === 'function' ? routes({ ...parts, ...lent }) : routes))

/** The columns that a change of the key seals anew. */
export const sealedColumns: SealedColumn[] = all.flatMap(({ sealed = [] }) => sealed)

/** What the features answer to sockets. */
export const featureGuests = (at: Parameters<NonNullable<Feature['guest']>>[0]) => all.flatMap(({ guest }) => guest?.(at) ?? [])

/** The features' figures for /metrics. */
export const featureFigures: Figure[] = all.flatMap(({ figures = [] }) => figures)

export const constraints: ConstraintFailures = Object.assign(
  { idempotency_company_id_employer_id_route_key_pk: { code: E.stillRunning } },
  ...all.map((one) => one.constraints),
)

/** Starts the recurring work of the features. */
export function startWork(at: Omit<Working, keyof typeof lent>): { jobs: Job[]; close(): Promise<void> } {
  const begun = all.flatMap(({ work }) => work?.({ ...at, ...lent }) ?? [])
  return {
    jobs: begun.flatMap(({ jobs }) => jobs),
    close: async () => {
      for (const { close } of begun) await close?.()
    },
  }
}

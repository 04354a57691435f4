import type { FastifyBaseLogger } from 'fastify'
import type { Ctx, House } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import type { Job } from '#server/core/jobs.ts'
import type { PictureTools } from '#server/core/kept-picture.ts'
import type { Figure } from '#server/core/metrics.ts'
import type { SealedColumn } from '#server/core/seal-anew.ts'
import type { Route } from '#server/core/serve.ts'
import type { Guest } from '#server/live/realtime.ts'
import type { OnBill } from '#server/online-payments/round.ts'
import type { CardTerminals } from '#server/ports/card-terminals.ts'
import type { Outside } from '#server/ports/outside.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Registers } from '#server/ports/registers.ts'

/** What a feature gives to the server, declared in `<feature>.feature.ts`; `server/features.ts` is printed from these files. */
export interface Feature {
  routes: Route[] | ((parts: Parts) => Route[])
  /** Constraint names of the feature's tables, each with the refusal that a person reads when it is violated. */
  constraints?: ConstraintFailures
  /** Columns of the feature's tables whose texts are sealed. */
  sealed?: SealedColumn[]
  /** Figures of the feature for /metrics. */
  figures?: Figure[]
  /** Rooms that the feature gives to the sockets of people. */
  guest?(at: Pick<House, 'database' | 'clock' | 'realtime'>): Guest
  /** Jobs that the server runs for the feature by the clock. */
  work?(at: Working): Work
}

/** What routes may need beside their context. Those from `pictures` on are lent by features that stand above the borrower (server/register.ts). */
export interface Parts extends Pick<House, 'sessions' | 'access' | 'files' | 'secrets' | 'realtime'> {
  ports: Ports
  outside: Outside
  registers: Registers
  provider: PaymentProvider
  terminals: CardTerminals
  pictures: PictureTools
  /** Called with shifts in which time has become free. */
  freed(ctx: Ctx, shiftIds: number[]): Promise<void>
  /** Told of a receipt or a report that is in the FN or was refused, in the transaction that learns it (C3, C33). */
  printed(ctx: Ctx, task: { uuid: string; doc_type: string; doc_id: number; end: 'done' | 'refused' }): Promise<void>
  /** Called with a provider's answer about a sum. */
  bills: OnBill
}

export interface Working extends Pick<Parts, 'printed' | 'bills' | 'outside'> {
  house: House
  ports: Ports
  registers: Registers
  provider: PaymentProvider
  terminals: CardTerminals
  log: FastifyBaseLogger
}

export interface Work {
  jobs: Job[]
  /** Ends what the feature has begun. */
  close?(): Promise<void>
}

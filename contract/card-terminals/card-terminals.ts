import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, named } from '#contract/core/fields.ts'
import { optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { isWebAddress } from '#contract/core/web-address.ts'
import { cardTerminalMessages } from './card-terminals.ru.ts'

/** How a terminal is reached: at an address of the studio's network, or through the bank's own service. */
export const terminalKinds = ['network', 'service'] as const
const kind = z.enum(terminalKinds)

export const cardTerminalRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  /** The legal entity to whose account the bank pays. */
  entity_id: id,
  title: z.string(),
  kind,
  address: z.string(),
  /** The number by which the bank knows the terminal. */
  terminal_no: z.string().nullable(),
  is_closed: flag,
  unit: named.optional(),
  entity: named.optional(),
})
export type CardTerminalRow = z.output<typeof cardTerminalRow>

export const cardTerminalBody = z.object({
  unit_id: requiredId,
  /** Absent: the company's default. */
  entity_id: requiredId.optional(),
  title: requiredText(200),
  kind: kind.optional(),
  address: requiredText(500).refine(isWebAddress, cardTerminalMessages.webAddress),
  terminal_no: optionalText(50).transform((typed) => typed || null),
  is_closed: flag.optional(),
})

const terminalStatus = z.object({
  is_ready: flag,
  /** The answer in words for people. */
  text: z.string(),
})

const calls = crud({ path: '/card-terminals', model: 'Unit', row: cardTerminalRow, body: cardTerminalBody })

const atDesk = z.object({ id, name: z.string(), entity_id: id, is_busy: flag })
export type TerminalAtDesk = z.output<typeof atDesk>

/** A terminal is a part of its studio: whoever may change the studio changes its terminals. */
export const cardTerminals = feature('card-terminals', {
  ...calls,
  create: { ...calls.create, may: 'Unit.update' },
  remove: { ...calls.remove, may: 'Unit.update' },
  /** Terminals that take cards in the studio, for whoever takes the money. Busy: a sum or a reconciliation is on its way at it. */
  atDesk: {
    method: 'GET',
    path: '/card-terminals/at-desk',
    may: 'Order.create',
    query: z.object({ unit_id: id }),
    data: z.object({ items: z.array(atDesk) }),
  },
  /** Asks the terminal behind the saved address; the house goes to no address that a caller names. */
  check: { method: 'POST', path: '/card-terminals/:id/check', may: 'Unit.update', params: idParams, data: terminalStatus },
})

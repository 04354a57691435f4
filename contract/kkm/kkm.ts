import { z } from 'zod'
import { fnMemory, registerCarriers } from '#contract/cash-registers/cash-registers.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, moment, money, price } from '#contract/core/fields.ts'
import { optionalText, requiredId } from '#contract/core/rules.ts'
import { closingCalls, ofPerson } from './closing.ts'

export const shiftStates = ['opening', 'open', 'closing', 'closed'] as const

export const shiftRow = z.object({
  id,
  unit_id: id,
  register_id: id,
  number: z.number(),
  state: z.enum(shiftStates),
  opened_at: moment,
  opened_by: z.object({ id, name: z.string() }),
  cash_open: money,
  /** A register stops printing 24 hours after the opening. */
  expires_at: moment,
  is_expired: flag,
  /** Seconds until the shift expires; below zero it has expired. */
  expires_in: z.number().int(),
})
export type ShiftRow = z.input<typeof shiftRow>

/** A register of the studio with its shift, if one is not closed, and what the former shift left in the drawer. */
const place = z.object({
  id,
  title: z.string(),
  kind: z.enum(['fiscal', 'online', 'drawer']),
  /** For `browser`, the page of the desk carries the receipts. */
  carrier: z.enum(registerCarriers),
  currency: z.literal([1, 2]),
  is_default: flag,
  /** The fiscal memory; null: it was never read. */
  fn: fnMemory.nullable(),
  shift: shiftRow.nullable(),
  /** null: no shift was closed here yet. */
  left: money.nullable(),
})
export type ShiftPlace = z.input<typeof place>

/** Without fields: opens the studio's default register, over the change that the former shift has left in the drawer (C45). */
export const openBody = z.object({
  register_id: requiredId.optional(),
  cash_open: price.optional(),
  comment: optionalText(500),
  /** 1: the register opens its own shift at once, and not with its first receipt. */
  on_register: flag.optional(),
})

export const kkm = feature('kkm', {
  /** Registers in use; of the caller's studio when none is named. */
  shifts: {
    method: 'GET',
    path: '/kkm/shifts',
    may: 'Shift.open',
    query: z.object({ unit_id: id.optional() }),
    data: z.object({ unit_id: id, items: z.array(place) }),
  },
  open: { method: 'POST', money: true, path: '/kkm/cashier/session-open', may: 'Shift.open', body: openBody, data: shiftRow },
  openShift: { method: 'POST', money: true, path: '/kkm/open-shift', may: 'Shift.open', body: ofPerson, data: shiftRow },
  ...closingCalls,
})

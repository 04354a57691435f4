import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, idParams, named } from '#contract/core/fields.ts'
import { messages, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { isWebAddress } from '#contract/core/web-address.ts'
import { cashRegisterMessages } from './cash-registers.ru.ts'

export const registerKinds = ['fiscal', 'online', 'drawer'] as const
export const registerCarriers = ['server', 'browser'] as const
const kind = z.enum(registerKinds)
const carrier = z.enum(registerCarriers)
/** 1 rouble, 2 soum (001 §9: a new one defaults to 1). */
const currency = z.literal([1, 2])

/** What the fiscal memory (ФН) said of itself when it was last read. */
export const fnMemory = z.object({
  number: z.string(),
  /** The last day on which it prints; null: it has not said. */
  until: day.nullable(),
  registrations_left: z.number().int().nullable(),
  /** 1: its archive is nearly full. */
  is_full: flag,
})
export type FnMemoryRow = z.output<typeof fnMemory>

export const cashRegisterRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  entity_id: id,
  title: z.string(),
  kind,
  serial: z.string().nullable(),
  base_url: z.string().nullable(),
  device_id: z.string().nullable(),
  carrier,
  online_group: z.string().nullable(),
  online_login: z.string().nullable(),
  /** The password itself is never told. */
  has_online_password: flag,
  online_email: z.string().nullable(),
  online_address: z.string().nullable(),
  ffd: z.string(),
  /** null: it was never read. */
  fn: fnMemory.nullable(),
  currency,
  is_default: flag,
  is_closed: flag,
  unit: named.optional(),
  entity: named.optional(),
})
export type CashRegisterRow = z.output<typeof cashRegisterRow>

const text = (max: number) => optionalText(max).transform((typed) => typed || null)

export const cashRegisterBody = z.object({
  unit_id: requiredId,
  /** Absent: the company's default. */
  entity_id: requiredId.optional(),
  title: requiredText(200),
  kind: kind.optional(),
  serial: text(50),
  base_url: text(500).refine((typed) => !typed || isWebAddress(typed), cashRegisterMessages.webAddress),
  device_id: text(50),
  carrier: carrier.optional(),
  /** The settings of a register of the kind `online`, which ATOL Online asks for: its group, login and password, the sender's e-mail and the place of the sale. */
  online_group: text(100),
  online_login: text(100),
  /** Empty: it stays as it is. */
  online_password: text(200),
  online_email: text(100).refine((typed) => !typed || z.email().safeParse(typed).success, messages.email),
  online_address: text(256),
  currency: currency.optional(),
  is_default: flag.optional(),
  is_closed: flag.optional(),
})

const registerStatus = z.object({
  is_ready: flag,
  /** The error in words for people. */
  text: z.string(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
})

const calls = crud({ path: '/cash-registers', model: 'Unit', row: cashRegisterRow, body: cashRegisterBody })

/** A register is a part of its studio: whoever may change the studio changes its registers. */
export const cashRegisters = feature('cash-registers', {
  ...calls,
  create: { ...calls.create, may: 'Unit.update' },
  remove: { ...calls.remove, may: 'Unit.update' },
  /** Asks the register behind the saved address; the house goes to no address that a caller names. */
  check: { method: 'POST', path: '/cash-registers/:id/check', may: 'Unit.update', params: idParams, data: registerStatus },
})

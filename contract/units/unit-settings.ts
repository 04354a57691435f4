import { z } from 'zod'
import { choice, messages } from '#contract/core/rules.ts'
import { isWebAddress } from '#contract/core/web-address.ts'
import { unitMessages } from './units.refusals.ru.ts'

/** Switches of a studio: a value that is not zero is on (002 §6). */
export const unitSwitches = [
  'isAvatarNeeded',
  'isPortfolioNeeded',
  'photoRequired',
  'sendSavePackages',
  'sendSavePackagesWithoutClose',
  'sellBeforeInvoice',
  'tipsThrough',
  'onlinePayments',
] as const
/** Base addresses of the services through which the studio's devices are reached. */
export const unitAddresses = ['cashRegisterBaseUrl', 'fpBaseUrl', 'scaleBaseUrl'] as const

const onOrOff = z.enum(['0', '1'], choice)
const address = z
  .string({ error: messages.required })
  .trim()
  .max(500, messages.tooLong(500))
  .refine((text) => text === '' || isWebAddress(text), unitMessages.webAddress)

/** Values by their aliases; only named ones change, and an empty address is removed. */
export const unitSettingsBody = z.object({
  ...shapeOf(unitSwitches, onOrOff),
  ...shapeOf(unitAddresses, address),
})

function shapeOf<const K extends string, V extends z.ZodType>(names: readonly K[], value: V) {
  // Every name is given the same rule, which the compiler cannot see through `fromEntries`.
  return Object.fromEntries(names.map((name) => [name, value.optional()])) as { [Name in K]: z.ZodOptional<V> }
}

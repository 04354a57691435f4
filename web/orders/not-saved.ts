import { type Code, E } from '#contract/core/errors.ts'
import { CallError } from '#web/core/call.ts'
import { noteTold, sayUnsure, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

/** Refusals with words of their own: what is forbidden for orders (ORD-436), files that nobody has chosen (ORD-434). */
const told: readonly Code[] = [E.orderForbidden, E.filesNotChosen]

/**
 * Why an order was not saved. Materials that were not accepted are told of a new order alone (ORD-438); any other refusal says that nothing was saved
 * (ORD-439), that of a wrong value too, which stands at its field as well.
 */
export function sayNotSaved(error: unknown, { isNew = false } = {}) {
  if (error instanceof CallError) {
    if (sayUnsure(error)) return
    noteTold(error)
    const { code, message, exactly } = error
    const isUnaccepted = code === E.materialsNotAccepted
    if (told.some((one) => one === code) || (isUnaccepted && isNew))
      return void toast.error(message, exactly === message ? {} : { detail: exactly })
    if (isUnaccepted) return void toast.error(t('form.notSaved'))
  }
  showRefusal(error, t('form.notSaved'))
}

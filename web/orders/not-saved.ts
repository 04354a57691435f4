import { E } from '#contract/core/errors.ts'
import { CallError } from '#web/core/call.ts'
import { hasFieldErrors, showRefusal } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { t } from './texts.ts'

/** Why an order was not saved: what is forbidden for orders has words of its own (ORD-436); any other refusal says that nothing was saved. */
export function sayNotSaved(error: unknown, { inForm = false } = {}) {
  if (error instanceof CallError && error.code === E.orderForbidden) {
    const { message, exactly } = error
    return void toast.error(message, exactly === message ? {} : { detail: exactly })
  }
  if (inForm && error instanceof CallError && hasFieldErrors(error)) return
  showRefusal(error, t('form.notSaved'))
}

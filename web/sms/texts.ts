import { messagesRu } from '#contract/messages/messages.ru.ts'
import { smsRu } from '#contract/sms/sms.ru.ts'
import type { SmsRow } from '#contract/sms/sms.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('sms', smsRu)
const words = texts('messages', messagesRu)

export const eventOf = ({ event }: SmsRow) => event && words(`events.${event}`)
/** The gate's number of a taken SMS, or the reason of a refused one. */
export const answerOf = ({ failure, gate_id }: SmsRow) => failure ?? (gate_id && t('accepted', { id: gate_id }))

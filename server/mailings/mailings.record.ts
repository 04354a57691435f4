import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { mailings } from './mailings.table.ts'

export const mailingRecord = recordOf(mailings, { model: 'mailing', words: { state: mailingsRu.states, channel: mailingsRu.channels } })

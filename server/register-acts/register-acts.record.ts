import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { registerActs } from './register-acts.table.ts'

export const registerActRecord = recordOf(registerActs, { model: 'register_act', words: { kind: registerActsRu.kinds } })

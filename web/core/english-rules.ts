import { messagesEn } from '#contract/core/rules.en.ts'
import { messages } from '#contract/core/rules.ts'

/** English errors of fields by their Russian words. Apart from `english.ts`, so that a page without forms loads neither rules nor zod. */
export const englishRules = new Map(
  Object.entries(messagesEn).map(([key, words]): [string, string] => [String(messages[key as keyof typeof messages]), words]), // the object's keys are those of the rules
)

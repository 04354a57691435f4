import { messagesEn } from '#contract/core/rules.en.ts'
import { messages } from '#contract/core/rules.ts'
import { shellEn } from '#contract/shell/shell.en.ts'
import { titlesEn } from '#contract/shell/titles.en.ts'

/** Loaded at the start by who has chosen English (web/main.tsx). The words of the rules are known by the Russian ones. */
export const english = {
  shell: shellEn,
  titles: titlesEn,
  rules: new Map(
    Object.entries(messagesEn).map(([key, words]): [string, string] => [String(messages[key as keyof typeof messages]), words]), // its keys are those of the rules
  ),
}

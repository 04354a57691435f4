import { shellEn } from '#contract/shell/shell.en.ts'
import { titlesEn } from '#contract/shell/titles.en.ts'

/** Loaded at the start by who has chosen English (web/main.tsx, web/scan.tsx). */
export const english = { shell: shellEn, titles: titlesEn }

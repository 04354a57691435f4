import { windowsRu } from '#contract/windows/windows.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('windows', windowsRu)

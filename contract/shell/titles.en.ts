import { screens } from '#contract/screens.ts'

/** What English calls each screen. The build prints it apart from the table of screens (vite.config.ts): who reads Russian does not load it. */
export const titlesEn: Record<string, string> = Object.fromEntries(
  Object.entries(screens).flatMap(([name, screen]) => ('en' in screen ? [[name, screen.en]] : [])),
)

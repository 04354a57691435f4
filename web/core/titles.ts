import { screens } from '#contract/screens.ts'
import { englishTitle } from './texts.ts'

export type Titled = { [Name in keyof typeof screens]: (typeof screens)[Name] extends { ru: string } ? Name : never }[keyof typeof screens]

/** What the menu, the palette and the heading call a screen, in the chosen language. */
export const titleOf = (name: Titled): string => englishTitle(name) ?? screens[name].ru

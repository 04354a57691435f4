import { screens } from '#contract/screens.ts'
import { englishTitle } from './texts.ts'

export type Titled = { [Name in keyof typeof screens]: (typeof screens)[Name] extends { ru: string } ? Name : never }[keyof typeof screens]

/** The name of a screen in menu, palette and heading, in the chosen language. */
export const titleOf = (name: Titled): string => englishTitle(name) ?? screens[name].ru

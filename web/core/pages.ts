import type { ComponentType } from 'react'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** The type of a feature's pages: each screen with a title must have one. */
export type PagesOf<S> = { [Name in keyof S as S[Name] extends { ru: string } ? Name : never]: LoadPage }

import type { ComponentType } from 'react'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** A page for every built screen of a feature: what has a title is built. */
export type PagesOf<S> = { [Name in keyof S as S[Name] extends { ru: string } ? Name : never]: LoadPage }

import { createContext, type RefObject } from 'react'

/** The dialog in which a part stands: it covers the page, so what is scanned then is meant for its own parts (scanner.ts). */
export const InDialog = createContext<RefObject<Element | null> | null>(null)

import type { Link } from '@tanstack/react-router'
import { createContext } from 'react'

/** The router's own link, lent by it (web/root.tsx): a page with a document of its own has buttons, and no router to weigh (docs/decisions/109). */
export const RoutedLink = createContext<typeof Link | null>(null)

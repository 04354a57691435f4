import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Tab {
  title: string
  content: ReactNode
}

/** Tabs whose open one is the address's hash: `#tab-0`. They are links, so each can be copied and opened beside. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const hash = useLocation({ select: (location) => location.hash })
  const wanted = Number(/^tab-(\d+)$/.exec(hash)?.[1] ?? 0)
  const open = wanted < tabs.length ? wanted : 0
  return (
    <>
      <nav className="look-tabs" aria-label={label}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.title}
            to="."
            search
            hash={`tab-${index}`}
            hashScrollIntoView={false}
            replace
            className="look-tab"
            // By its path alone every tab would be marked as open.
            activeOptions={{ includeHash: true }}
            aria-current={index === open ? 'page' : undefined}
          >
            {tab.title}
          </Link>
        ))}
      </nav>
      {tabs[open]?.content}
    </>
  )
}

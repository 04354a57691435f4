import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { loadMore, type Room } from './rooms.ts'

/** A message to jump to; another jump to the same message is another goal. */
export interface Goal {
  seq: number
}

/** 002 §9: pages are asked for when the scrolling has rested. */
const SCROLL_REST = 1000
/** Pixels from an end at which the next page is loaded. */
const NEAR = 400

/** Loads further pages once the scrolling has rested near an end. */
export function usePages(box: { current: HTMLElement | null }, id: number) {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A page that does not fill the place is never scrolled.
  useEffect(() => {
    const view = box.current
    if (view && view.clientHeight > 0 && view.scrollHeight <= view.clientHeight) void loadMore(id, 'older')
  })
  return () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const view = box.current
      if (!view) return
      if (view.scrollTop < NEAR) void loadMore(id, 'older')
      if (view.scrollHeight - view.scrollTop - view.clientHeight < NEAR) void loadMore(id, 'newer')
    }, SCROLL_REST)
  }
}

/** The message of the goal, or what stands at its place once it is deleted; undefined: it has not come yet. */
function reached({ isLoaded, isFirst, isLast, low, high }: Room, goal: Goal | null, messages: ChatMessage[]) {
  const isHere = goal !== null && isLoaded && (isFirst || goal.seq >= low) && (isLast || goal.seq <= high)
  return isHere ? (messages.find(({ seq }) => seq >= goal.seq) ?? messages.at(-1)) : undefined
}

interface Kept {
  room: Room
  goal: Goal | null
  readSeq: number
  waiting: number
}

/**
 * Opens at the message of the address, else at the first unread one, else at the end. Messages added above move nothing that is being read; a view at the end
 * stays there.
 */
export function useKeptPlace(box: { current: HTMLElement | null }, messages: ChatMessage[], { room, goal, readSeq, waiting }: Kept) {
  const former = useRef<{ first: number; last: number; height: number; isAtEnd: boolean; waiting: number } | null>(null)
  const done = useRef<Goal | null>(null)
  useLayoutEffect(() => {
    const view = box.current
    if (!view || !room.isLoaded) return
    const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]
    const was = former.current
    const show = (seq: number) => {
      const place = view.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
      if (place) view.scrollTop = Math.max(0, place.offsetTop - view.clientHeight / 3)
    }
    const wanted = goal !== done.current ? reached(room, goal, messages) : undefined
    const unread = messages.find((one) => one.seq > readSeq)
    if (wanted) {
      done.current = goal
      show(wanted.seq)
    } else if (was === null && goal === null && unread) show(unread.seq)
    else if (was === null) view.scrollTop = view.scrollHeight
    else if (first < was.first && last === was.last) view.scrollTop += view.scrollHeight - was.height
    else if (waiting > was.waiting || (last > was.last && was.isAtEnd)) view.scrollTop = view.scrollHeight
    former.current = { first, last, height: view.scrollHeight, isAtEnd: isAtEnd(view), waiting }
  })
  useEffect(() => {
    const view = box.current
    const note = () => {
      if (view && former.current) former.current = { ...former.current, isAtEnd: isAtEnd(view), height: view.scrollHeight }
    }
    // The field below grows with its text, so a view at the end is kept there.
    const sized =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            if (view && former.current?.isAtEnd) view.scrollTop = view.scrollHeight
          })
    if (view) sized?.observe(view)
    view?.addEventListener('scroll', note, { passive: true })
    return () => {
      sized?.disconnect()
      view?.removeEventListener('scroll', note)
    }
  }, [box])
}

const isAtEnd = (view: HTMLElement) => view.scrollHeight - view.scrollTop - view.clientHeight < 80

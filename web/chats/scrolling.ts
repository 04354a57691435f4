import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { keptKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { loadMore, type Room } from './rooms.ts'
import type { Frame } from './talk.tsx'

/** A message to be shown; another jump to the same message is another goal. */
export interface Goal {
  seq: number
  /** Pixels from the top of the view to the lower edge of the message, where it was left; absent: it is jumped to. */
  foot?: number
}
/** The goal of whoever asks for the end of the chat. */
export const LATEST = Number.POSITIVE_INFINITY

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
    if (!view || view.clientHeight === 0 || view.scrollHeight > view.clientHeight) return
    void loadMore(id, 'older')
    void loadMore(id, 'newer')
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

/**
 * What a chat is to show: the place where this entry of the browser's history was left (back, forward, F5), else the message of its address, else nothing in
 * particular. `entry` is null in the dialog, which has no address.
 */
export function useGoal(frame: Frame, chat: number, at: number | undefined) {
  const here = useLocation({ select: ({ state, search }) => (isAt(search, chat, at) ? state.__TSR_key : undefined) })
  const entry = (frame === 'page' && here) || null
  const [aim, setAim] = useState(() => ({ entry, at, goal: keptPlace(entry) ?? (at === undefined ? null : { seq: at }) }))
  if (aim.at !== at || (entry !== null && aim.entry !== entry)) {
    // Whoever goes on to the chat itself, from a message of it, asks for its end.
    const goal = aim.at === at && aim.entry === null ? aim.goal : { seq: at ?? LATEST }
    setAim({ entry, at, goal: keptPlace(entry) ?? goal })
  }
  return { ...aim, jump: (seq: number) => setAim({ ...aim, goal: { seq } }) }
}

/** The address changes before the page does: an entry that leads elsewhere is not this chat's. */
const isAt = (search: { chat?: unknown; message?: unknown }, chat: number, at: number | undefined) =>
  Number(search.chat) === chat && (Number(search.message) || undefined) === at

/** Entries of the history whose places are kept. */
const KEPT = 50
const placesKey = () => keptKey('chat-places')

function keptPlace(entry: string | null): Goal | null {
  const [seq, foot] = entry === null ? [] : [readDraft(placesKey())[entry]].flat()
  return typeof seq === 'number' && typeof foot === 'number' ? { seq, foot } : null
}

/** A view at the end of the chat is not kept: it opens where the chat does. */
function keepPlace(entry: string, { anchor, isAtEnd }: Seen) {
  const { [entry]: _, ...others } = readDraft(placesKey())
  const kept = Object.entries(others)
  if (anchor && !isAtEnd) kept.push([entry, [anchor.seq, anchor.foot]])
  writeDraft(placesKey(), Object.fromEntries(kept.slice(-KEPT)))
}

interface Seen {
  opening: number
  /** The uppermost message that is seen; it is held by its lower edge, because a page above takes the day and the name from its upper one. */
  anchor: { seq: number; foot: number } | null
  isAtEnd: boolean
  height: number
}

interface Kept {
  room: Room
  goal: Goal | null
  readSeq: number
  entry: string | null
}

/**
 * Opens at the goal, else at the first unread message, else at the end. Whatever comes, goes or grows around what is being read moves nothing of it; a view at
 * the end of the chat stays at the end.
 */
export function useKeptPlace(box: { current: HTMLElement | null }, messages: ChatMessage[], { room, goal, readSeq, entry }: Kept) {
  const seen = useRef<Seen | null>(null)
  const done = useRef<Goal | null>(null)
  const look = useEffectEvent(() => {
    if (box.current && seen.current) seen.current = seenIn(box.current, room)
  })
  useLayoutEffect(() => {
    const view = box.current
    if (!view || !room.isLoaded) return
    const was = seen.current?.opening === room.opening ? seen.current : null
    const wanted = goal !== done.current ? reached(room, goal, messages) : undefined
    const unread = goal === null ? messages.find((one) => one.seq > readSeq) : undefined
    if (wanted) {
      done.current = goal
      show(view, { ...goal, seq: goal?.seq === LATEST ? LATEST : wanted.seq })
    } else if (was === null) show(view, { seq: unread?.seq ?? LATEST })
    else hold(view, was)
    seen.current = seenIn(view, room)
  })
  useEffect(() => {
    const view = box.current
    if (!view) return
    view.addEventListener('scroll', look, { passive: true })
    // A picture that has come, or the field below, which grows with its text.
    const sized =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            if (seen.current) hold(view, seen.current)
            look()
          })
    for (const one of [view, ...view.querySelectorAll('ol')]) sized?.observe(one)
    return () => {
      sized?.disconnect()
      view.removeEventListener('scroll', look)
    }
  }, [box])
  useLayoutEffect(() => {
    if (entry === null) return
    const keep = () => seen.current && keepPlace(entry, seen.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [entry])
}

/** The message of the goal, or what stands at its place once it is deleted; undefined: it has not come yet. */
function reached({ isLoaded, isFirst, isLast, low, high }: Room, goal: Goal | null, messages: ChatMessage[]) {
  const isHere = goal !== null && isLoaded && (isFirst || goal.seq >= low) && (isLast || goal.seq <= high)
  return isHere ? (messages.find(({ seq }) => seq >= goal.seq) ?? messages.at(-1)) : undefined
}

function show(view: HTMLElement, { seq, foot }: Goal) {
  const place = view.querySelector<HTMLElement>(`[data-seq="${seq}"]`)
  if (!place) view.scrollTop = view.scrollHeight
  else if (foot === undefined) view.scrollTop = Math.max(0, place.offsetTop - view.clientHeight / 3)
  else view.scrollTop += footOf(view, place) - foot
}

function hold(view: HTMLElement, { anchor, isAtEnd, height }: Seen) {
  if (isAtEnd) {
    if (heightOf(view) !== height) view.scrollTop = view.scrollHeight
    return
  }
  const place = anchor && firstOf(view, (one) => seqOf(one) >= anchor.seq)
  const moved = place && anchor ? footOf(view, place) - anchor.foot : 0
  // Less is a rounding, and to set the place ends a scrolling that is under way.
  if (Math.abs(moved) > 0.5) view.scrollTop += moved
}

function seenIn(view: HTMLElement, room: Room): Seen {
  const first = firstOf(view, (one) => footOf(view, one) > 0)
  const rest = view.scrollHeight - view.scrollTop - view.clientHeight
  return {
    opening: room.opening,
    anchor: first ? { seq: seqOf(first), foot: footOf(view, first) } : null,
    isAtEnd: room.isLast && rest < 80,
    height: heightOf(view),
  }
}

const seqOf = (place: HTMLElement) => Number(place.dataset.seq)
const footOf = (view: HTMLElement, place: HTMLElement) => place.getBoundingClientRect().bottom - view.getBoundingClientRect().top
/** What stands in the view and what of it is seen: either moves the end. */
const heightOf = (view: HTMLElement) => view.scrollHeight - view.clientHeight

/** The uppermost message of which something is true that is true of all below it; a long chat is not walked through at every scrolling. */
function firstOf(view: HTMLElement, isTrue: (place: HTMLElement) => boolean): HTMLElement | undefined {
  const places = view.querySelectorAll<HTMLElement>('[data-seq]')
  let [from, until] = [0, places.length]
  while (from < until) {
    const middle = (from + until) >> 1
    const place = places[middle]
    if (place && isTrue(place)) until = middle
    else from = middle + 1
  }
  return places[from]
}

// Runs before the first paint, so that neither theme nor density flashes and readers know the language. Written by web/core/theme.ts.
try {
  const look = JSON.parse(localStorage.getItem('okno.look') || '{}')
  if (look.theme === 'light' || look.theme === 'dark') document.documentElement.dataset.theme = look.theme
  if (look.density === 'comfortable') document.documentElement.dataset.density = look.density
  if (look.language === 'en') document.documentElement.lang = 'en'
  if (look.sidebar) document.documentElement.dataset.sidebar = look.sidebar
} catch {}
// The content policy forbids making code from texts: zod would try, and be reported, as soon as its first rule is made.
globalThis.__zod_globalConfig = { jitless: true }

/** Puts the app into the page. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveWithPerson } from '../web/kept-for-person.ts'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

export function startApp(): void {
  const place = document.getElementById('app')
  if (!place) throw new Error('index.html has no element with the id "app"')
  leaveWithPerson()
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

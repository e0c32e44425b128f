/** The web app in a browser tab: where does everything start? */
import '../ui/base.css'
import '../shell/zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../shell/query-client.ts'
import { createAppRouter } from '../shell/router.tsx'

const router = createAppRouter(queryClient)
const place = document.getElementById('app')
if (!place) throw new Error('index.html has no element with the id "app"')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

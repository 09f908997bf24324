import './styles/main.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { createBackOfficeRouter } from './router.tsx'
import { createQueryClient } from './session/query-client.ts'

const client = createQueryClient()
const router = createBackOfficeRouter(client)
const place = document.querySelector('#app')
if (!place) throw new Error('index.html has no #app.')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

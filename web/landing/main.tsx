// Brings the prerendered landing page to life, by itself: it needs neither the router nor the calls.
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CrashBoundary } from '../layouts/CrashBoundary.tsx'
import '../ui/theme.css'
import { Component as LandingPage } from './LandingPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

hydrateRoot(root, <StrictMode><CrashBoundary><LandingPage /></CrashBoundary></StrictMode>)

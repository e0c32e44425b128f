/** How the built-in PostgreSQL is tuned: one small business on a small machine, ten years of invoices, nothing acknowledged lost. */

export const POSTGRES_SETTINGS: Readonly<Record<string, string>> = {
  // What is acknowledged is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash, everything is brought to the disk by one call rather than a thousand: half a second instead of several.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

  // Memory: the application and the database together stay under 250 MB.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  max_connections: '60',

  // Few processes: short queries of one business need no helpers.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  autovacuum_work_mem: '16MB',

  // Backups are copies of the running database with its log of changes, which a replication slot keeps meanwhile.
  wal_level: 'replica',
  // Another one keeps what is not archived yet, but must not fill the disk.
  max_wal_senders: '3',
  max_replication_slots: '3',
  max_slot_wal_keep_size: '1GB',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',

  // Nothing outside of PostgreSQL is run, whatever stands in files that came from elsewhere. Going back to a moment gives its own command.
  restore_command: '',
  archive_mode: 'off',
  archive_command: '',
  archive_library: '',
  archive_cleanup_command: '',
  recovery_end_command: '',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  local_preload_libraries: '',

  // Failed statements are reported to the application; the log is for what happens to the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

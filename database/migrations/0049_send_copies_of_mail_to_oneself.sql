ALTER TABLE "mail_settings" ADD COLUMN "copy_to_self" boolean DEFAULT false NOT NULL;
